import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@ail/kit/contracts/enums';
import sax from 'sax';
import { escapeMarkup } from '../../platform/markup.ts';
import { isHtml, type Unit } from './units.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

/** Some tools unescape `&amp;` once too often: in HTML the same sign is written in another way. */
const textOf = (id: string, text: string) =>
  escapeMarkup(isHtml(id) ? text.replace(/&amp;/g, '&#38;') : text);

export interface WrittenItem {
  /** As `events/3`. */
  key: string;
  outdated: boolean;
  units: readonly Unit[];
}

const unitXml = ({ id, source, target, note }: Unit, outdated: boolean) => {
  const state = target === null || outdated ? 'initial' : 'translated';
  const type = isHtml(id) ? ' type="portal:html"' : '';
  return `    <unit id="${id}"${type} xml:space="preserve">
      <notes>
        <note>${escapeMarkup(note)}</note>
      </notes>
      <segment state="${state}">
        <source>${textOf(id, source)}</source>${
          target === null ? '' : `\n        <target>${textOf(id, target)}</target>`
        }
      </segment>
    </unit>`;
};

const itemXml = ({ key, outdated, units }: WrittenItem) =>
  `  <file id="${key.replace('/', '-')}" original="/${key}">
${units.map((unit) => unitXml(unit, outdated)).join('\n')}
  </file>`;

/** How many characters a row takes in a file of XLIFF, which is longer than CSV, once it is translated. */
export const lengthOf = (item: WrittenItem): number => {
  const filled = item.units.map((unit) => ({ ...unit, target: unit.target ?? unit.source }));
  return itemXml({ ...item, units: filled }).length;
};

/** A file of XLIFF 2.0. Formatted text is HTML in the text, a unit for each block. */
export const xliffOf = (
  from: Language,
  to: Language,
  items: readonly WrittenItem[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${namespace}" version="2.0" srcLang="${from}" trgLang="${to}">
${items.map(itemXml).join('\n')}
</xliff>
`;

/** What a file of a translator says of a piece of text. */
export interface ReadUnit {
  /** As `events/3`. */
  item: string;
  id: string;
  source: string;
  /** `null` where there is none, or a part of it lacks. */
  target: string | null;
  /** The translator has marked it as done; CSV has no such mark. */
  isDone: boolean;
}

export interface ReadFile {
  from: string;
  to: string;
  units: ReadUnit[];
}

/** Why a file cannot be read; the message is the id of a sentence. */
export class UnreadableFile extends Error {}

interface Segment {
  source: string;
  target: string | null;
  isIgnorable: boolean;
  isDone: boolean;
}

const mostElements = 100_000;
const deepest = 50;
const mostAttributes = 50;
/** The parser compares each attribute with those before it. */
const longestTag = 8_000;
/** Characters that the parser is given at once; between two pieces the length of a tag is checked. */
const pieceLength = 1_000;
/** So often other requests have their turn. */
const piecesInTurn = 50;
const inlineCodes = ['ph', 'pc', 'sc', 'ec', 'cp'];

const options = { xmlns: true, strictEntities: true };

/** The parser reads spaces between the two signs, too. */
const declaration = /<\s*!(?!--|\[CDATA\[)(doctype)?/i;

/**
 * Refuses declarations: XLIFF has none, and the parser compares all it has read of one with each further character.
 * @throws UnreadableFile
 */
const refuseDeclarations = (xml: string): void => {
  const found = declaration.exec(xml);
  if (!found) return;
  throw new UnreadableFile(found[1] ? 'api.translations.doctype' : 'api.translations.unreadable');
};

/** The whole text of segments, which a tool may have made of one. */
const joined = (segments: readonly Segment[]): Omit<ReadUnit, 'item' | 'id'> => {
  const targets = segments.map(({ source, target, isIgnorable }) =>
    isIgnorable ? (target ?? source) : target,
  );
  return {
    source: segments.map(({ source }) => source).join(''),
    target: targets.includes(null) ? null : targets.join(''),
    isDone: segments.some(({ isDone }) => isDone),
  };
};

/**
 * Reads a file of XLIFF 2. It may have no document type, so no entities but those of XML.
 * @throws UnreadableFile
 */
export const readXliff = async (xml: string): Promise<ReadFile> => {
  refuseDeclarations(xml);
  const file: ReadFile = { from: '', to: '', units: [] };
  const parser = sax.parser(true, options);
  const open: string[] = [];
  let count = 0;
  let item = '';
  let unit = '';
  let segments: Segment[] = [];
  let text = '';
  let tagStart: number | undefined;
  parser.onopentagstart = () => {
    tagStart = parser.position;
  };
  parser.onerror = () => {
    throw new UnreadableFile('api.translations.unreadable');
  };
  parser.onopentag = (tag) => {
    const { local, uri } = 'local' in tag ? tag : { local: tag.name, uri: '' };
    const attribute = (name: string) => {
      const found = tag.attributes[name];
      return (typeof found === 'string' ? found : found?.value) ?? '';
    };
    count += 1;
    tagStart = undefined;
    if (open.length === 0 && (local !== 'xliff' || !attribute('version').startsWith('2.'))) {
      throw new UnreadableFile('api.translations.notXliff');
    }
    const attributeCount = Object.keys(tag.attributes).length;
    if (count > mostElements || open.length >= deepest || attributeCount > mostAttributes) {
      throw new UnreadableFile('api.translations.tooLarge');
    }
    open.push(local);
    // Modules of XLIFF and other vocabularies have elements of the same names.
    if (!uri.startsWith('urn:oasis:names:tc:xliff:document:')) return;
    if (inlineCodes.includes(local) && open.includes('segment')) {
      throw new UnreadableFile('api.translations.codes');
    }
    if (local === 'xliff') {
      file.from = attribute('srcLang');
      file.to = attribute('trgLang');
    } else if (local === 'file') item = attribute('id').replace('-', '/');
    else if (local === 'unit') {
      unit = attribute('id');
      segments = [];
    } else if (local === 'segment' || local === 'ignorable') {
      segments.push({
        source: '',
        target: null,
        isIgnorable: local === 'ignorable',
        // A segment without a state is in the first one.
        isDone: !['', 'initial'].includes(attribute('state')),
      });
    } else if (local === 'source' || local === 'target') text = '';
  };
  const addText = (more: string) => {
    if (open.includes('source') || open.includes('target')) text += more;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const name = open.pop();
    // Proposals of a translation memory have sources and targets, too.
    const isOfSegment = ['segment', 'ignorable'].includes(open.at(-1) ?? '');
    const segment = isOfSegment ? segments.at(-1) : undefined;
    if (name === 'source' && segment) segment.source = text;
    else if (name === 'target' && segment) segment.target = text;
    else if (name === 'unit') file.units.push({ item, id: unit, ...joined(segments) });
  };
  for (let at = 0; at < xml.length; at += pieceLength) {
    if (at % (pieceLength * piecesInTurn) === 0) await nextTurn();
    parser.write(xml.slice(at, at + pieceLength));
    if (tagStart !== undefined && parser.position - tagStart > longestTag) {
      throw new UnreadableFile('api.translations.tooLarge');
    }
  }
  parser.close();
  if (count === 0) throw new UnreadableFile('api.translations.unreadable');
  return file;
};
