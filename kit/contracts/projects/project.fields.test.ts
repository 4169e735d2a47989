import type { ObjectShape, Shape } from '../shape.ts';
import {
  adminProjectShape,
  ownProjectShape,
  projectShape,
  projectSummaryShape,
} from './project.shape.ts';
import { createProjectSchema, draftProjectSchema } from './project.ts';

type AnyObjectShape = ObjectShape<Record<string, Shape<unknown>>>;

const columns: [title: string, fields: Record<string, unknown>][] = [
  ...Object.entries<AnyObjectShape>({
    list: projectSummaryShape,
    page: projectShape,
    owner: ownProjectShape,
    admin: adminProjectShape,
  }).map(([title, { fields }]): [string, Record<string, unknown>] => [title, fields]),
  ['by owner', draftProjectSchema.fields],
  ['by admin', createProjectSchema.fields],
];

/** Print one line for each field, with a mark below each reader that is sent it and each writer that may change it. */
const printRights = (): string => {
  const names = [...new Set(columns.flatMap(([, fields]) => Object.keys(fields)))].sort();
  const width = Math.max(...names.map(({ length }) => length));
  const lines = names.map((name) =>
    [
      name.padEnd(width),
      ...columns.map(([title, fields]) => (name in fields ? 'x' : '-').padEnd(title.length)),
    ].join('  '),
  );
  const head = [''.padEnd(width), ...columns.map(([title]) => title)].join('  ');
  return [head, ...lines].map((line) => line.trimEnd()).join('\n');
};

// A field that one more reader is sent, or one more writer may change, is a decision: it changes this table.
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
  expect(printRights().trim()).toBe(rights);
});
