import { createPart } from './part.ts';
import { watchPage } from './watch-page.ts';

type Observed = (list: { getEntries(): { duration: number }[] }) => void;

const outcomes: string[] = [];
const sent: Promise<Record<string, unknown>>[] = [];
let observed: Observed = () => {};
let idle: () => void = () => {};
let isBusy = false;

const { origin } = window.location;
const show = (html: string, top = 100) => {
  document.body.innerHTML = html;
  for (const one of document.querySelectorAll('[data-skeleton]')) {
    one.getBoundingClientRect = () => ({ top, bottom: top + 50 }) as DOMRect;
  }
};
const seconds = (count: number) => {
  for (let second = 0; second < count; second += 1) {
    jest.advanceTimersByTime(1_000);
    if (!isBusy) idle();
  }
};
const hide = (hidden: boolean) =>
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });

beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback'] });
  window.requestIdleCallback = (callback) => {
    idle = callback as () => void;
    return 1;
  };
  window.PerformanceObserver = class {
    constructor(callback: Observed) {
      observed = callback;
    }
    observe() {}
  } as never;
  navigator.sendBeacon = (_, body) => {
    sent.push(new Response(body as Blob).json());
    return true;
  };
  const part = createPart(
    async () => 'page',
    (outcome) => outcomes.push(outcome),
  );
  watchPage(() => part);
});

beforeEach(() => {
  outcomes.length = 0;
  sent.length = 0;
  isBusy = false;
  hide(false);
  show('<h1>There</h1>');
  window.history.replaceState(null, '', `/page-${Math.random()}`);
  seconds(2);
});

const skeleton = '<main><span data-skeleton=""></span></main>';

describe('a page that never settles', () => {
  it('is reported once, after 20 seconds in view', () => {
    show(skeleton);
    seconds(19);
    expect(outcomes).toEqual([]);
    seconds(60);
    expect(outcomes).toEqual(['unsettled']);
  });

  it.each([
    ['has settled in time', () => show('<h1>There</h1>')],
    ['was left', () => window.history.replaceState(null, '', '/elsewhere')],
    ['cannot be seen for a while', () => hide(true)],
    ['waits further down only', () => show(skeleton, 5_000)],
    ['waits where nothing is laid out', () => show(skeleton, -50)],
  ])('is none if it %s', (_, change) => {
    show(skeleton);
    seconds(15);
    change();
    seconds(15);
    expect(outcomes).toEqual([]);
  });
});

it('reports a page that leaves the browser no idle time for 20 seconds', () => {
  isBusy = true;
  seconds(19);
  isBusy = false;
  seconds(2);
  expect(outcomes).toEqual([]);
  isBusy = true;
  seconds(40);
  expect(outcomes).toEqual(['loop']);
});

it('reports a task of five seconds', () => {
  observed({ getEntries: () => [{ duration: 4_000 }] });
  expect(outcomes).toEqual([]);
  observed({ getEntries: () => [{ duration: 80 }, { duration: 6_000 }] });
  expect(outcomes).toEqual(['blocked']);
});

describe('an error outside rendering', () => {
  const thrown = (words: string, ...frames: string[]) =>
    Object.assign(new Error(words), { stack: `Error: ${words}\n${frames.join('\n')}` });
  const raise = (error: unknown, filename = '') =>
    window.dispatchEvent(
      new ErrorEvent('error', { error, message: 'Uncaught', filename, lineno: 3, colno: 9 }),
    );
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const shell = `at run (${origin}/shell/1.0.0-s/main.js:1:5)`;
  const remote = (position: string) => `at save (${origin}/remotes/mf-a/2.0.0-a/7.js:${position})`;

  it('belongs to the remote whose script threw, each once', async () => {
    raise(thrown('no button', remote('1:20'), shell));
    raise(thrown('no button', remote('1:20'), shell));
    reject(thrown('no promise', shell, remote('1:30')));
    expect(await Promise.all(sent)).toMatchObject([
      {
        part: 'mf-a',
        version: '2.0.0-a',
        outcome: 'script',
        message: 'no button',
        stack: '/remotes/mf-a/2.0.0-a/7.js:1:20 /shell/1.0.0-s/main.js:1:5',
      },
      { part: 'mf-a', version: '2.0.0-a', outcome: 'script', message: 'no promise' },
    ]);
  });

  it('belongs to the shell where no remote is involved, and may be a loop', async () => {
    raise(thrown('Minified React error #185; visit …', shell));
    expect(await Promise.all(sent)).toMatchObject([
      { part: 'shell', version: '1.0.0-s', outcome: 'loop' },
    ]);
  });

  it('is found by the address of the script where no error was thrown but a text', async () => {
    raise(null, `${origin}/remotes/mf-a/2.0.0-a/7.js`);
    expect(await Promise.all(sent)).toMatchObject([
      { part: 'mf-a', message: 'Uncaught', stack: '/remotes/mf-a/2.0.0-a/7.js:3:9' },
    ]);
  });

  it('of an extension, another site or nobody is left alone', () => {
    raise(thrown('not ours', 'at x (chrome-extension://abc/shell/1/a.js:1:1)'));
    raise(null, `${origin}/events`);
    reject(thrown('not ours', 'at https://elsewhere.example/remotes/mf-a/1/a.js:1:1'));
    reject(undefined);
    expect(sent).toEqual([]);
  });
});

describe('a violation of the security policy', () => {
  const violate = (sourceFile: string, blockedURI = 'https://elsewhere.example/a?mail=b@c.d') =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI,
        sourceFile,
        lineNumber: 1,
        columnNumber: 77,
      }),
    );

  it('belongs to the part whose script caused it, once, and names no path or query', async () => {
    violate(`${origin}/remotes/mf-a/2.0.0-a/9.js`);
    violate(`${origin}/remotes/mf-a/2.0.0-a/9.js`);
    expect(await Promise.all(sent)).toMatchObject([
      {
        part: 'mf-a',
        version: '2.0.0-a',
        outcome: 'policy',
        message: 'connect-src: https://elsewhere.example',
        stack: '/remotes/mf-a/2.0.0-a/9.js:1:77',
      },
    ]);
  });

  it.each(['', 'chrome-extension', 'moz-extension://x/content.js', `${origin}/events`])(
    'by %j is not reported: no script of this site caused it',
    (sourceFile) => {
      violate(sourceFile, 'inline');
      expect(sent).toEqual([]);
    },
  );
});
