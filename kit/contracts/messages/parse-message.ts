/** An element of a message as formatjs formats it, with the numbers of its `TYPE`. */
type MessageElement =
  | { type: 0; value: string }
  | { type: 1; value: string }
  | { type: 2 | 3 | 4; value: string; style: string | null }
  | { type: 5; value: string; options: MessageOptions }
  | {
      type: 6;
      value: string;
      options: MessageOptions;
      offset: number;
      pluralType: 'cardinal' | 'ordinal';
    }
  | { type: 7 }
  | { type: 8; value: string; children: MessageElement[] };

type MessageOptions = Record<string, { value: MessageElement[] }>;

const simpleTypes = { number: 2, date: 3, time: 4 } as const;
const isSimple = (kind: string): kind is keyof typeof simpleTypes => kind in simpleTypes;

interface Around {
  inOption: boolean;
  inPlural: boolean;
}

/**
 * Parses an ICU message for formatjs, whose own parser is ten times as large: it also reads skeletons of
 * numbers and dates. The checks of texts compare the two.
 * @throws SyntaxError if the message is malformed
 */
export const parseMessage = (message: string): MessageElement[] => {
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(message)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const fail = (): never => {
    throw new SyntaxError(`Malformed at ${at}: ${message}`);
  };
  const need = (pattern: RegExp): string => take(pattern) ?? fail();
  const name = () => {
    need(/\s*/y);
    const found = need(/[^\s{},:'#<>=]+/y);
    need(/\s*/y);
    return found;
  };

  /** Text up to the next argument, tag or end; in apostrophes a sign is only a sign. */
  const literal = ({ inOption, inPlural }: Around): string => {
    let text = '';
    for (;;) {
      const quoted = take(inPlural ? /'[{}<>#](?:[^']|'')*'?/y : /'[{}<>](?:[^']|'')*'?/y);
      const part =
        quoted
          ?.slice(1)
          .replace(/([^'])'$/, '$1')
          .replaceAll("''", "'") ??
        take(/''/y)?.slice(1) ??
        take(/[^'{}<#]+|'|<(?![a-z/])/iy) ??
        (inPlural ? undefined : take(/#/y)) ??
        (inOption ? undefined : take(/\}/y));
      if (part === undefined) return text;
      text += part;
    }
  };

  const options = (inPlural: boolean): MessageOptions => {
    const found: MessageOptions = {};
    while (!take(/\s*\}/y)) {
      need(/\s*/y);
      const key = (inPlural && take(/=\d+/y)) || name();
      need(/\s*\{/y);
      found[key] = { value: elements({ inOption: true, inPlural }) };
      need(/\}/y);
    }
    return found.other ? found : fail();
  };

  const argument = (): MessageElement => {
    const value = name();
    if (take(/\}/y)) return { type: 1, value };
    need(/,/y);
    const kind = name();
    if (isSimple(kind)) {
      const style = take(/,/y) ? need(/[^{}']+/y).trim() : null;
      need(/\}/y);
      return { type: simpleTypes[kind], value, style };
    }
    need(/,\s*/y);
    if (kind === 'select') return { type: 5, value, options: options(false) };
    if (kind !== 'plural' && kind !== 'selectordinal') return fail();
    const offset = Number(take(/offset:\s*\d+/y)?.slice('offset:'.length) ?? 0);
    const pluralType = kind === 'plural' ? 'cardinal' : 'ordinal';
    return { type: 6, value, options: options(true), offset, pluralType };
  };

  const elements = (around: Around): MessageElement[] => {
    const found: MessageElement[] = [];
    while (at < message.length) {
      if (take(/\{/y)) found.push(argument());
      else if (around.inPlural && take(/#/y)) found.push({ type: 7 });
      else if ((around.inOption && message[at] === '}') || message.startsWith('</', at)) break;
      else if (take(/<(?=[a-z])/iy)) {
        const tag = need(/[\w.-]+/y);
        need(/>/y);
        found.push({ type: 8, value: tag, children: elements(around) });
        if (need(/<\/[\w.-]+>/y) !== `</${tag}>`) fail();
      } else found.push({ type: 0, value: literal(around) });
    }
    return found;
  };

  const whole = elements({ inOption: false, inPlural: false });
  return at < message.length ? fail() : whole;
};
