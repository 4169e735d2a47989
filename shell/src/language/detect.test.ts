import { cacheLanguage, detectLanguage, hasChoiceCookie } from './detect.ts';

const browserSpeaks = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

const forgetCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'lng=; max-age=0; path=/';
};

const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `lng=${value}; path=/`;
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  forgetCookie();
  document.documentElement.lang = '';
  browserSpeaks('de-DE');
});
afterEach(() => jest.restoreAllMocks());

describe('detectLanguage', () => {
  it('asks in the order query, cookie, local storage, session storage, browser, document', () => {
    expect(detectLanguage()).toBe('en');
    document.documentElement.lang = 'sw';
    expect(detectLanguage()).toBe('sw');
    browserSpeaks('de', 'fr-CA', 'sw');
    expect(detectLanguage()).toBe('fr');
    sessionStorage.setItem('lng', 'sw');
    expect(detectLanguage()).toBe('sw');
    localStorage.setItem('lng', 'fr');
    expect(detectLanguage()).toBe('fr');
    setCookie('sw');
    expect(detectLanguage()).toBe('sw');
    window.history.replaceState(null, '', '/?lng=fr');
    expect(detectLanguage()).toBe('fr');
  });

  it.each(['de', '', 'english', '../fr', 'constructor'])('ignores %j', (value) => {
    window.history.replaceState(null, '', `/?lng=${encodeURIComponent(value)}`);
    localStorage.setItem('lng', 'sw');
    expect(detectLanguage()).toBe('sw');
  });

  it('accepts a language with a region', () => {
    window.history.replaceState(null, '', '/?lng=FR_cm');
    expect(detectLanguage()).toBe('fr');
  });

  it('works where storage is switched off', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    browserSpeaks('sw-KE');
    expect(detectLanguage()).toBe('sw');
  });
});

describe('cookies that the browser refuses', () => {
  beforeEach(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  });
  afterEach(() => {
    // The document's own; that of its prototype is back.
    Reflect.deleteProperty(document, 'cookie');
  });

  it('leave the language to what else names one', () => {
    localStorage.setItem('lng', 'fr');
    expect(detectLanguage()).toBe('fr');
    expect(hasChoiceCookie()).toBe(false);
  });

  it('do not keep a choice from being made', () => {
    cacheLanguage('sw');
    expect(localStorage.getItem('lng')).toBe('sw');
  });
});

describe('cacheLanguage', () => {
  it('keeps the choice in local storage, and in a cookie for the server', () => {
    cacheLanguage('sw');
    expect(localStorage.getItem('lng')).toBe('sw');
    expect(document.cookie).toContain('lng=sw');
  });

  it('updates a cookie that would override the choice', () => {
    setCookie('fr');
    cacheLanguage('sw');
    expect(detectLanguage()).toBe('sw');
  });
});
