import { printRights } from '@ail/kit/testing/print-rights';
import { listNames } from '../field-table.ts';
import { registrationFields } from './registration.fields.ts';
import { answeredRegistrationShape, listedRegistrationShape } from './registration.shape.ts';
import {
  adminRegistrationFormSchema,
  correctionFormSchema,
  registrationFormSchema,
} from './registration.ts';

// A field that one more reader is sent, or one more writer may change, is a decision: it changes this table.
const rights = `
                       registrant  admin  registering  by registrant  by admin  fixed column  optional column  file
answers                x           x      -            -              -         -             -                -
checkedInAt            -           x      -            -              -         -             -                -
confirmBy              x           x      -            -              -         -             -                -
createdAt              x           x      -            -              -         -             -                -
dietaryRequirements    x           x      x            x              x         -             x                x
email                  x           x      x            -              x         x             -                x
eventCountry           x           x      -            -              -         -             -                -
eventDate              x           x      -            -              -         -             -                -
eventEndDate           x           x      -            -              -         -             -                -
eventId                x           x      -            -              -         -             -                -
eventLanguage          x           x      -            -              -         -             -                -
eventLocation          x           x      -            -              -         -             -                -
eventStatus            x           x      -            -              -         -             -                -
eventTimeZone          x           x      -            -              -         -             -                -
eventTitle             x           x      -            -              -         -             -                -
eventVenue             x           x      -            -              -         -             -                -
id                     x           x      -            -              -         -             -                -
interestAreas          x           x      x            x              x         -             x                x
jobTitle               x           x      x            x              x         -             x                x
name                   x           x      x            x              x         x             -                x
notes                  x           x      -            -              -         -             -                -
organization           x           x      x            x              x         -             x                x
position               x           x      -            -              -         -             -                -
role                   x           x      -            -              -         -             -                -
specialAccommodations  x           x      x            x              x         -             x                x
status                 x           x      -            -              -         -             -                -
ticketCode             x           x      -            -              -         -             -                -
updatedAt              x           x      -            -              -         -             -                -
`.trim();

test('sends each field of a registration to its readers only, and takes it from its writers only', () => {
  const names = listNames(registrationFields);
  const printed = printRights({
    registrant: Object.keys(answeredRegistrationShape.fields),
    admin: Object.keys(listedRegistrationShape.fields),
    registering: Object.keys(registrationFormSchema.fields),
    'by registrant': Object.keys(correctionFormSchema.fields),
    'by admin': Object.keys(adminRegistrationFormSchema.fields),
    'fixed column': names.filter((name) => registrationFields[name].column === 'fixed'),
    'optional column': names.filter((name) => registrationFields[name].column === 'optional'),
    file: names.filter((name) => registrationFields[name].isExported),
  });
  expect(printed.trim()).toBe(rights);
});
