import { eventsAsCalendar } from '../../calendar/event-calendar.ts';
import { whenOf } from '../../mail/event-facts.ts';
import type { Mail } from '../../mail/outbox.ts';
import { renderMail, salutation } from '../../mail/render.ts';
import type { EventModel } from '../../models/EventModel.ts';
import type { RegistrationModel } from '../../models/RegistrationModel.ts';
import type { MailServices } from '../../services.ts';

/**
 * Tells a registrant that an event is cancelled, and takes it out of their calendar; without the
 * name, since neither the registrant's address nor an admin has confirmed it.
 */
export const cancellationMail = (
  { texts: { translate }, config: { publicUrl } }: MailServices,
  event: EventModel,
  { email, language }: RegistrationModel,
): Mail => ({
  to: { name: '', address: email },
  ...renderMail(
    language,
    translate(language, 'mail.event.cancelled.subject', { event: event.title }),
    {
      ...salutation(translate, language),
      paragraphs: [
        translate(language, 'mail.event.cancelled.body', {
          event: event.title,
          date: whenOf(language, event),
        }),
      ],
      button: {
        label: translate(language, 'mail.event.others'),
        url: `${publicUrl}/events`,
      },
    },
  ),
  calendar: {
    filename: `event-${event.id}.ics`,
    content: eventsAsCalendar([event], publicUrl),
  },
});
