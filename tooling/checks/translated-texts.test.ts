import { bareTexts, bareTextsIn } from './translated-texts.ts';

it('leaves no text to React that a translating browser replaces', () => {
  expect(bareTexts()).toEqual([]);
});

const inComponent = (jsx: string) => `export const Planted = () => (\n${jsx}\n);\n`;

it.each([
  '<button>{busy && <Spinner />}{label}</button>',
  '<button>{busy && <Spinner />}Send</button>',
  '<button>Send{busy && <Spinner />}</button>',
  "<p>{isSaved && <Icon />}{intl.formatMessage({ id: 'common.saved' })}</p>",
  "<p>{isSaved ? 'Saved' : <Failure />}<Icon /></p>",
  "<p><Icon />{isSaved && 'Saved'}</p>",
  '<p><Icon />{error ?? <FormattedMessage id="common.error" />}</p>',
  '<p>{count} <Link to="/">projects</Link></p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  '<p>{`${first} of ${last}`}<Icon /></p>',
  '<ul>Names{names.map((name) => <li key={name}>{name}</li>)}</ul>',
  "<>{', '}<Moment value={at} /></>",
  '<>{name}</>',
])('finds the bare text of %s', (jsx) => {
  expect(bareTextsIn('Planted.tsx', inComponent(jsx))).toHaveLength(1);
});

it.each([
  '<p>{count}</p>',
  "<p>{isSaved ? 'Saved' : 'Not saved'}</p>",
  '<p>Written by <Person /></p>',
  '<button>{busy && <Spinner />}<span>{label}</span></button>',
  '<button>{busy && <Spinner />}<FormattedMessage id="common.send" /></button>',
  '<button>{busy && <Spinner />}<TranslatableText>{label}</TranslatableText></button>',
  '<p>{isSaved && <Icon />}{\' \'}<FormattedMessage id="common.saved" /></p>',
  '<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
])('allows %s', (jsx) => {
  expect(bareTextsIn('Planted.tsx', inComponent(jsx))).toEqual([]);
});

it('names the line and the text', () => {
  expect(bareTextsIn('Planted.tsx', inComponent('<p>\n  {count}\n  <Icon />\n</p>'))).toEqual([
    '3: {count}',
  ]);
});
