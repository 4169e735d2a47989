import { printRights } from '@ail/kit/testing/print-rights';
import {
  adminProjectShape,
  ownProjectShape,
  projectShape,
  projectSummaryShape,
} from './project.shape.ts';
import { createProjectSchema, draftProjectSchema } from './project.ts';

const rights = `
                   list  page  owner  admin  by owner  by admin
amountSought       x     x     x      x      x         x
answerTime         x     x     x      x      -         -
approvedAt         -     -     x      x      -         -
confirmedAt        -     -     x      x      -         -
country            x     x     x      x      x         x
createdAt          x     x     x      x      -         -
currency           x     x     x      x      x         x
date               x     x     x      x      -         -
description        x     x     x      x      x         x
details            -     x     x      x      x         x
expiredAt          -     -     x      x      -         -
id                 x     x     x      x      -         -
imageAlts          -     x     -      -      -         -
images             x     x     x      x      -         x
impact             x     x     x      x      x         x
investmentNeeded   x     x     x      x      x         x
investmentRange    x     x     x      x      x         x
language           x     x     x      x      -         -
languages          -     x     -      -      -         -
location           x     x     x      x      x         x
notConfirmedSince  x     x     x      x      -         -
organization       x     x     x      x      x         x
originalLanguage   -     x     -      -      -         -
owner              -     -     -      x      -         -
proposal           -     -     x      x      -         -
reviewMessage      -     -     x      x      -         -
reviewState        -     -     x      x      -         -
reviewedAt         -     -     x      x      -         -
sector             x     x     x      x      x         x
sourceUrl          x     x     x      x      x         x
stage              x     x     x      x      x         x
status             x     x     x      x      -         x
subSector          x     x     x      x      x         x
submittedAt        -     -     x      x      -         -
team               -     x     x      x      x         x
title              x     x     x      x      x         x
translations       -     -     -      x      -         -
updatedAt          -     -     x      x      -         -
useOfFunds         -     x     x      x      x         x
`.trim();

test('sends each field of a project to its readers only, and takes it from its writers only', () => {
  const printed = printRights({
    list: Object.keys(projectSummaryShape.fields),
    page: Object.keys(projectShape.fields),
    owner: Object.keys(ownProjectShape.fields),
    admin: Object.keys(adminProjectShape.fields),
    'by owner': Object.keys(draftProjectSchema.fields),
    'by admin': Object.keys(createProjectSchema.fields),
  });
  expect(printed.trim()).toBe(rights);
});
