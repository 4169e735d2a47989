/** @runs sqlite */
import { cpuMsOf } from '@ail/kit/testing/cpu';
import { withoutLinks } from './without-links.ts';

const zeroWidth = '\u200b';

test.each([
  'https://evil.example/login',
  'HTTP:\\\\evil',
  'http:evil',
  'EVIL。рф',
  'evil｡مصر',
  'sip:x@evil',
  'magnet:?xt=1',
  'www.evil.example',
  '(www.evil)',
  'evil.example',
  'evil.example:8080/login',
  'évil.cafe\u0301',
  'who@evil.example',
  'evil.co.ke',
  'evil.xn--p1ai',
  'пример.рф',
  'उदाहरण.भारत',
  '\u{1f4a9}.la',
  '1.2.3.4',
  '1.2.3.4/login',
  '(1.2.3.4:8080)',
  '0x7f.0.0.1/login',
  '[::1]/login',
  '[2001:db8::1]:8080',
  '[fe80::1%25eth0]/x',
  '2001:db8::1/login',
  '2001:db8:0:1:2:3:4:5',
  '\\\\host\\share',
  '"\\\\host\\share"',
  '//host/path',
  '\uff3c\uff3chost\uff3cshare',
  'evil\uff0eexample',
  'evil\u3002com',
  'evil\uff61com',
  'evil\u2024com',
  'evil\ufe52com',
  '\uff45\uff56\uff49\uff4c\uff0e\uff43\uff4f\uff4d',
  `evil${zeroWidth}.${zeroWidth}com`,
  'evil.\ufeffcom',
  'evil.\u00adcom',
  'evil.\u2060c\u200dom',
  'htt\u200bps:\u2060//evil',
  '\uff11.\uff12.\uff13.\uff14/login',
  'mailto:who@evil',
  'tel:+254700000000',
  'sms:+254700000000',
  'javascript:alert(1)',
  'vbscript:msgbox(1)',
  'ms-word:ofe|u|evil',
  'search-ms:query=x',
  'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'sip:who@evil',
  'web+evil:x',
  '&#104;ttps://evil',
  '[text](https://evil.example)',
  'hxxps://evil',
  'localhost:8080/login',
])('replaces what a mail program makes a link of: %s', (link) => {
  expect(withoutLinks(`See ${link} today`, '[link removed]')).toBe('See [link removed] today');
});

test.each([
  'We need USD 2.5 million by 30.11.2026 at 10:30:00.',
  'Version 1.2.3 of the plan, pages 3/4 and 5.',
  'Dr. Otieno (M.A.) asks: how much?',
  'Yes... and no. Is 50% OK? A/B, and/or; C:D.',
  '\u4eca\u65e5\u306f\u3002\u660e\u65e5\u3082\u3002',
  'Le prix est de 1 000,50\u00a0€ ; merci.',
  'Mimi ni mkulima. Ninahitaji msaada!',
  'Family \u{1f468}\u200d\u{1f469}\u200d\u{1f467} and caf\u00e9',
])('keeps words that are no links: %s', (text) => {
  expect(withoutLinks(text, '[link removed]')).toBe(text);
});

test('a long text takes time in proportion to its length', async () => {
  const cpuMs = await cpuMsOf(() => {
    for (const part of ['a', '.', '1.', ':', '::', '\\', '//', 'a:', '[:', '\u3002', 'f:']) {
      withoutLinks(part.repeat(20_000 / part.length), '[link removed]');
    }
  });
  expect(cpuMs).toBeLessThan(2_000);
});
