/** @runs sqlite mariadb-long cluster */
import { randomUUID } from 'node:crypto';
import type {
  ImportPreview,
  Registration,
} from '@ail/kit/contracts/registrations/registration.shape';
import { untilDecided } from '../../testing/client.ts';
import { waitForMail } from '../../testing/mailbox.ts';
import { inDays, publishEvent } from '../../testing/make.ts';
import { useAdmin, useServer } from '../../testing/use-server.ts';

const server = useServer();
const admin = useAdmin(server);

const pathOf = (eventId: number) => `/api/admin/events/${eventId}/registrations`;
const add = (eventId: number, body: object) => admin.post<Registration>(pathOf(eventId), body);
const walkIn = (email: string) => ({ name: 'Wanjiru', email });
const count = async (eventId: number) =>
  (await server.db('registrations').where({ eventId })).length;

describe('adding one by hand', () => {
  test('is approved at once, also after the deadline of a past event, and mails only if it is told to', async () => {
    const event = await publishEvent(admin, { date: inDays(-3), registrationDeadline: inDays(-9) });
    const { status, body } = await add(event.id, walkIn('door@added.org'));
    expect([status, body.status, body.eventTitle]).toEqual([201, 'approved', event.title]);
    const pending = { ...walkIn('mailed@added.org'), status: 'pending', sendsMail: true };
    expect((await add(event.id, { ...pending, language: 'fr' })).body.status).toBe('pending');
    const [mail] = await waitForMail(server.dataDir, 'mailed@added.org');
    expect(mail?.subject).toBe(`Votre inscription\u00a0: ${event.title}`);
    const outbox = await server.db('outbox').where('searchText', 'like', '%door@added.org%');
    expect(outbox).toEqual([]);
    const [log] = await server
      .db('auditLog')
      .where({ entity: 'registration', entityId: body.id, action: 'create' });
    expect(JSON.parse(log.after)).toEqual({ status: 'approved' });
  });

  test('is refused where it is full, cancelled, or the address has registered', async () => {
    const event = await publishEvent(admin, { capacity: 1 });
    expect((await add(event.id, walkIn('one@added.org'))).status).toBe(201);
    const answers = [
      await add(event.id, walkIn('ONE@added.org')),
      await add(event.id, walkIn('two@added.org')),
    ];
    await admin.patch(`/api/events/${event.id}/status`, { status: 'cancelled' });
    answers.push(await add(event.id, walkIn('three@added.org')));
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [409, { code: 'already_registered' }],
      [409, { code: 'event_full' }],
      [409, { code: 'registration_closed' }],
    ]);
  });

  test('the last place goes to one of ten', async () => {
    const event = await publishEvent(admin, { capacity: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => add(event.id, walkIn(`ten${index}@added.org`))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await count(event.id)).toBe(1);
  });

  test('a repeat of the request answers the same registration', async () => {
    const event = await publishEvent(admin);
    const same = { ...walkIn('again@added.org'), requestId: randomUUID() };
    const answers = await Promise.all([add(event.id, same), add(event.id, same)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body).toEqual(answers[1].body);
  });

  test('refuses wrong fields', async () => {
    const event = await publishEvent(admin);
    const wrong = await add(event.id, { name: 'W', email: 'x', status: 'rejected' });
    expect([wrong.status, Object.keys(wrong.body as object)]).toEqual([
      422,
      ['code', 'message', 'fields'],
    ]);
  });
});

describe('editing', () => {
  const path = (id: number) => `/api/admin/registrations/${id}`;

  test('changes the given fields, and the log names them without what they say', async () => {
    const event = await publishEvent(admin);
    const { body } = await add(event.id, { ...walkIn('typo@edited.org'), jobTitle: 'Analyst' });
    const changes = { email: 'right@edited.org', dietaryRequirements: 'Halal', name: 'Wanjiru' };
    const answer = await admin.patch<Registration>(path(body.id), {
      ...changes,
      updatedAt: body.updatedAt,
    });
    expect(answer.status).toBe(200);
    // The former address has the former ticket.
    const { updatedAt, ticketCode } = answer.body;
    expect(answer.body).toEqual({ ...body, ...changes, updatedAt, ticketCode });
    expect(answer.body.updatedAt > body.updatedAt).toBe(true);
    expect((await admin.get(path(body.id))).body).toEqual(answer.body);
    const found = await admin.get<Registration[]>('/api/events/registrations?q=halal');
    expect(found.body.map(({ id }) => id)).toContain(body.id);
    const [log] = await server
      .db('auditLog')
      .where({ entity: 'registration', entityId: body.id, action: 'update' });
    expect(JSON.parse(log.after).changed.sort()).toEqual(['dietaryRequirements', 'email']);
  });

  test('is a conflict where somebody else has saved, or another has the address', async () => {
    const event = await publishEvent(admin);
    const { body: first } = await add(event.id, walkIn('first@edited.org'));
    const { body: second } = await add(event.id, walkIn('second@edited.org'));
    const taken = await admin.patch(path(second.id), { email: 'FIRST@edited.org' });
    expect([taken.status, taken.body.code]).toEqual([409, 'already_registered']);
    const { updatedAt } = second;
    const answers = await Promise.all(
      ['One', 'Two'].map((organization) =>
        admin.patch(path(second.id), { organization, updatedAt }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'edit_conflict', current: { id: second.id } });
    expect((await admin.patch(path(first.id), { name: 'W' })).status).toBe(422);
  });
});

describe('withdrawing', () => {
  test('frees the place for the first who waits, and mails both, once', async () => {
    const event = await publishEvent(admin, { capacity: 1, waitingList: true });
    const { body: first } = await add(event.id, walkIn('leaves@withdrawn.org'));
    const waits = { ...walkIn('waits@withdrawn.org'), waitingList: true };
    const { body: second } = await admin.post(`/api/events/${event.id}/register`, waits);
    const path = `/api/admin/registrations/${first.id}/withdraw`;
    const answers = await Promise.all([admin.post(path), admin.post(path)]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    const { body: promoted } = await admin.get(`/api/admin/registrations/${second.id}`);
    expect(promoted.status).toBe('pending');
    expect(await waitForMail(server.dataDir, 'leaves@withdrawn.org')).toHaveLength(1);
    expect(await waitForMail(server.dataDir, 'waits@withdrawn.org', 2)).toHaveLength(2);
    const log = await server.db('auditLog').where({ entityId: first.id, action: 'status' });
    expect(log.map(({ after }) => JSON.parse(after))).toEqual([{ status: 'cancelled' }]);
  });
});

describe('importing a file', () => {
  const preview = (eventId: number, csv: string, headers = {}) =>
    admin.post<ImportPreview>(`${pathOf(eventId)}/import/preview`, { csv }, headers);
  const importFile = (eventId: number, body: object) =>
    admin.post<{ count: number; skipped: number }>(`${pathOf(eventId)}/import`, body);

  test.each([
    ['of our export', '\ufeffid,name,email,jobTitle\r\n1,"Kofi, junior",kofi@file.org,Baker\r\n'],
    [
      'in French, with semicolons',
      'Nom complet;E-mail;Fonction\n"Kofi, junior";kofi@file.org;Baker',
    ],
    [
      'after a line that names the separator',
      'sep=;\r\nName;Email;Job title\r\n"Kofi, junior";kofi@file.org;Baker',
    ],
    ['in Swahili, with tabs', 'JINA\tBarua pepe\tCheo\nKofi, junior\tkofi@file.org\tBaker\n\n'],
    [
      'with more commas than semicolons',
      'Nom;E-mail;Fonction;Régime (halal, végétarien, sans gluten);Allergies (noix, lait)\n"Kofi, junior";kofi@file.org;Baker;halal;',
    ],
    [
      'in quotes, with separators in them',
      '"Name";"Email";"Job title";"Table; seat, row"\n"Kofi, junior";"kofi@file.org";"Baker";"7; 3"',
    ],
    [
      'after a quoted line that names another separator',
      '\ufeff"sep=|"\r\nName|Email|Job title\r\nKofi, junior|kofi@file.org|Baker',
    ],
    ['with bars', 'Name|Email|Job title\nKofi, junior|kofi@file.org|Baker'],
    [
      'after a line that names a separator it does not have',
      'sep=,\nName;Email;Job title\nKofi, junior;kofi@file.org;Baker',
    ],
    [
      'that name both parts of a name',
      'Nom et prénom;Adresse de messagerie;Fonction\n"Kofi, junior";kofi@file.org;Baker',
    ],
    ['of attendees', 'Attendee name,Attendee email,Job title\n"Kofi, junior",kofi@file.org,Baker'],
    ['of names in Swahili', 'Majina;Barua pepe;Cheo\nKofi, junior;kofi@file.org;Baker'],
    [
      'with marks and invisible characters',
      '\ufeff\ufeffName *;\u200bE-mail:;Job\u00a0title\n\u202aKofi, junior\u202c;\u200bkofi@file.org\t;Baker\u2060',
    ],
    [
      'of Eventbrite',
      'Order #,First Name,Last Name,Email,Job Title\n1,"Kofi,",junior,kofi@file.org,Baker',
    ],
    [
      'of Zoom, after lines about the meeting',
      'Meeting Registration Report\nTopic,Meeting ID\n"Forum, day 1",123 456\n\nRegistrant Details\nFirst Name,Last Name,Email,Job Title\n"Kofi,",junior,kofi@file.org,Baker',
    ],
    [
      'in French, with two columns for a name',
      'Prénom;Nom;Courriel;Fonction\nKofi,;junior;kofi@file.org;Baker',
    ],
    [
      'in Swahili, with two columns for a name',
      'Jina la kwanza;Jina la ukoo;Barua pepe;Cheo\nKofi,;junior;kofi@file.org;Baker',
    ],
    [
      'with a whole name beside the first',
      'Name;First name;Email;Job title\nKofi, junior;Kofi,;kofi@file.org;Baker',
    ],
  ])('reads headers %s', async (_, csv) => {
    const event = await publishEvent(admin);
    const seen = await preview(event.id, csv);
    expect(seen.body).toMatchObject({ rows: 1, ready: 1, problems: [], placesLeft: null });
    const { status, body } = await importFile(event.id, { csv });
    expect([status, body]).toEqual([201, { count: 1, skipped: 0 }]);
    const [row] = await server.db('registrations').where({ eventId: event.id });
    expect(row).toMatchObject({
      name: 'Kofi, junior',
      email: 'kofi@file.org',
      jobTitle: 'Baker',
      status: 'approved',
      nameKey: 'kofi, junior',
    });
  });

  test('refuses a cell with a vertical tab, with its row, and reads the others, with odd quotes, too', async () => {
    const event = await publishEvent(admin);
    const csv = [
      'First name;Last name;Email;Diet',
      'Kofi;Men\vsah;kofi@tab.org;',
      'Ama;Diop\v;ama@tab.org;hal\val',
      'Awa;Diop\v;\u200bawa@tab.org\v;"say ""no"" to nuts"',
      'Ada "Queen" Obi;;ada@tab.org;',
      '"Ben" Obi;;ben@tab.org;"no \\"nuts\\""',
      ' ; ; ; ',
    ].join('\n');
    const { body } = await preview(event.id, csv);
    expect([body.rows, body.ready]).toEqual([5, 3]);
    expect(body.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Last name'],
      [3, 'Diet'],
    ]);
    expect(body.sample.map(({ name, email }) => [name, email])).toEqual([
      ['Awa Diop', 'awa@tab.org'],
      ['Ada "Queen" Obi', 'ada@tab.org'],
      ['"Ben" Obi', 'ben@tab.org'],
    ]);
  });

  test('counts empty lines before the headers, and judges a zero by its cell', async () => {
    const event = await publishEvent(admin);
    const lines = ['', '', 'Name,Email,Notes', 'Am\0a,ama@zero.org,', 'Kofi,kofi@zero.org,x\0'];
    const { body } = await preview(event.id, lines.join('\n'));
    expect([body.rows, body.ready]).toEqual([2, 1]);
    expect(body.problems.map(({ row, column }) => [row, column])).toEqual([[4, 'Name']]);
  });

  test.each([
    ['two bytes for each character', 'N\0a\0m\0e\0,\0E\0m\0a\0i\0l\0'],
    ['a ZIP file', 'PK\u0003\u0004\u0014\u0000\u0006'],
    ['an open quote', 'Name,Email\n"Kofi,kofi@file.org'],
    ['no known header', 'a;b\nc;d'],
    ['nothing but a separator', 'sep=;'],
  ])('refuses a file with %s', async (_, csv) => {
    const event = await publishEvent(admin);
    const { status, body } = await preview(event.id, csv);
    expect([status, Object.keys(body)]).toEqual([422, ['code', 'message', 'fields']]);
  });

  test('takes the language of each row, else the one of the call, and refuses another', async () => {
    const event = await publishEvent(admin);
    const csv = ['Name,Email,Langue', 'Ama,ama@lang.org,SW', 'Kofi,kofi@lang.org,'].join('\n');
    expect((await preview(event.id, csv)).body).toMatchObject({ ready: 2, ignored: [] });
    const sent = { csv, language: 'fr', sendsMail: true };
    expect((await importFile(event.id, sent)).status).toBe(201);
    const rows = await server.db('registrations').where({ eventId: event.id }).orderBy('id');
    expect(rows.map(({ language }) => language)).toEqual(['sw', 'fr']);
    const [mail] = await waitForMail(server.dataDir, 'ama@lang.org');
    expect(mail?.text).toContain('Habari Ama');
    const wrong = 'Name,Email,Langue\nAma,ama@wrong.org,de';
    expect((await preview(event.id, wrong)).body.problems).toEqual([
      { row: 2, column: 'Langue', message: 'The language is one of en, fr and sw.' },
    ]);
    expect((await importFile(event.id, { csv: wrong })).status).toBe(422);
  });

  test('names no more than twenty columns that are not read, and says how many there are', async () => {
    const event = await publishEvent(admin);
    const others = Array.from({ length: 3_000 }, (_, index) => `${index} ${'x'.repeat(200)}`);
    const csv = `name,email,${others.join(',')}\nKofi,kofi@wide.org`;
    const { body } = await preview(event.id, csv);
    expect([body.ready, body.ignored.length, body.ignoredCount]).toEqual([1, 20, 3_000]);
    expect(body.ignored[0]).toHaveLength(100);
  });

  test('reads all rows however many empty ones stand between them, and refuses too many', async () => {
    const event = await publishEvent(admin);
    const row = (index: number) => `Kofi,kofi${index}@empty.org`;
    const rows = Array.from({ length: 1_500 }, (_, index) => row(index));
    const csv = ['name,email', ...rows.flatMap((one) => [one, '', ' , ']), 'K,'].join('\n');
    const { body } = await preview(event.id, csv);
    expect([body.rows, body.ready, body.sample[1]?.row]).toEqual([1_501, 1_500, 5]);
    expect(new Set(body.problems.map((one) => one.row))).toEqual(new Set([4_502]));
    const tooMany = Array.from({ length: 2_001 }, (_, index) => `\n${row(index)}`);
    const refused = await preview(event.id, ['name,email', ...tooMany].join('\n'));
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'validation_failed' }]);
  });

  test('says by row and column what is wrong, and stores nothing of such a file', async () => {
    const event = await publishEvent(admin);
    await add(event.id, walkIn('known@file.org'));
    const csv = [
      'Nom,E-mail,Table,Organisation',
      'Kofi,kofi@file.org,7,',
      'K,not an address,7,',
      ',,,',
      'Kofi again,KOFI@file.org,7,',
      'Known,Known@file.org,7,Bank',
    ].join('\r\n');
    const { body } = await preview(event.id, csv, { 'accept-language': 'fr' });
    expect(body).toEqual({
      rows: 4,
      ready: 1,
      registered: 1,
      placesLeft: null,
      ignored: ['Table'],
      ignoredCount: 1,
      sample: [
        { row: 2, name: 'Kofi', email: 'kofi@file.org', organization: null },
        { row: 6, name: 'Known', email: 'Known@file.org', organization: 'Bank' },
      ],
      problems: [
        { row: 3, column: 'Nom', message: 'Le nom doit comporter au moins 2 caractères' },
        { row: 3, column: 'E-mail', message: 'Veuillez saisir une adresse e-mail valide' },
        { row: 5, column: 'E-mail', message: 'La même adresse figure à la ligne 2.' },
      ],
      problemCount: 3,
    });
    const refused = await importFile(event.id, { csv, skipsRegistered: true });
    expect([refused.status, Object.keys(refused.body)]).toEqual([
      422,
      ['code', 'message', 'fields'],
    ]);
    expect(await count(event.id)).toBe(1);
  });

  test.each([
    ['no headers', 'Kofi,kofi@file.org', 'first row with headers'],
    ['no rows', 'name,email\r\n,\r\n', 'no rows'],
    ['an open quote', 'name,email\n"Kofi,kofi@file.org', 'cannot be read as CSV'],
    ['the bytes of a workbook', 'PK\u0003\u0004\u0014\u0000\u0006', 'cannot be read as CSV'],
    ['too many rows', `name,email\n${'Kofi,kofi@file.org\n'.repeat(2_001)}`, 'rows'],
  ])('refuses a file with %s', async (_, csv, message) => {
    const event = await publishEvent(admin);
    const { status, body } = await preview(event.id, csv);
    expect([status, body]).toMatchObject([
      422,
      { fields: { csv: expect.stringContaining(message) } },
    ]);
  });

  test('leaves out those that have registered, if it is told to; else it adds nobody', async () => {
    const event = await publishEvent(admin);
    await add(event.id, walkIn('known@file.org'));
    const csv = 'name,email\nKnown,KNOWN@file.org\nNew,new@file.org';
    const refused = await importFile(event.id, { csv });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'already_registered' }]);
    expect(await count(event.id)).toBe(1);
    const { body } = await importFile(event.id, { csv, skipsRegistered: true });
    expect(body).toEqual({ count: 1, skipped: 1 });
  });

  test('adds all of them or none where there are not enough places', async () => {
    const event = await publishEvent(admin, { capacity: 3 });
    await add(event.id, walkIn('seat@file.org'));
    const file = (people: number) =>
      ['name,email', ...Array.from({ length: people }, (_, at) => `Kofi,k${at}@file.org`)].join(
        '\n',
      );
    expect((await preview(event.id, file(3))).body).toMatchObject({ ready: 3, placesLeft: 2 });
    const refused = await importFile(event.id, { csv: file(3) });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'event_full' }]);
    expect(await count(event.id)).toBe(1);
    expect((await importFile(event.id, { csv: file(2) })).status).toBe(201);
  });

  test('of two files at once that both fit alone one is added, a repeat is not', async () => {
    const event = await publishEvent(admin, { capacity: 500 });
    const file = (name: string) =>
      ['name,email', ...Array.from({ length: 300 }, (_, at) => `Kofi,${name}${at}@file.org`)].join(
        '\n',
      );
    const [first, second] = ['left', 'right'].map((name) => ({
      csv: file(name),
      requestId: randomUUID(),
      sendsMail: true,
    }));
    const answers = await Promise.all(
      [first, first, second].map((body) => untilDecided(() => importFile(event.id, body ?? {}))),
    );
    expect(await count(event.id)).toBe(300);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const mails = await server.db('outbox').where('searchText', 'like', '%@file.org%');
    const sent = await server.db('outbox').whereNotNull('sentAt');
    expect(mails.length + sent.length).toBeGreaterThanOrEqual(300);
  });
});

describe('sorting the list', () => {
  test('sorts by name without accents, organization, status and date, in both directions', async () => {
    const event = await publishEvent(admin);
    const people = [
      ['zuri', 'Bank', 'pending'],
      ['Élodie', 'école', 'approved'],
      ['Eric', 'Atelier', 'approved'],
      ['elsa', 'Bank', 'pending'],
    ];
    for (const [name, organization, status] of people) {
      await add(event.id, {
        name,
        email: `${name}@sorted.org`.replace('É', 'e'),
        organization,
        status,
      });
    }
    const names = async (query: string) => {
      const path = `/api/events/registrations?eventId=${event.id}&${query}`;
      return (await admin.get<Registration[]>(path)).body.map(({ name }) => name);
    };
    expect(await names('sort=name')).toEqual(['Élodie', 'elsa', 'Eric', 'zuri']);
    expect(await names('sort=name&order=desc')).toEqual(['zuri', 'Eric', 'elsa', 'Élodie']);
    expect(await names('sort=organization')).toEqual(['Eric', 'zuri', 'elsa', 'Élodie']);
    expect(await names('sort=status')).toEqual(['Élodie', 'Eric', 'zuri', 'elsa']);
    expect(await names('')).toEqual(['elsa', 'Eric', 'Élodie', 'zuri']);
    expect(await names('order=asc')).toEqual(['zuri', 'Élodie', 'Eric', 'elsa']);
    const ofEvent = await admin.get<Registration[]>(
      `/api/events/${event.id}/registrations?sort=name&limit=1&offset=1`,
    );
    expect(ofEvent.body.map(({ name }) => name)).toEqual(['elsa']);
    expect(ofEvent.headers.get('x-total-count')).toBe('4');
  });
});
