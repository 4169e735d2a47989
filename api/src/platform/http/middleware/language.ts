import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import { asLanguage, languageKey } from '@ail/kit/contracts/language';
import type { Context } from 'koa';
import { byHeader } from '../by-header.ts';

/** The best language for this caller, by `Accept-Language`. */
export const languageOf = byHeader('Accept-Language', (ctx): Language => {
  const accepted = ctx.acceptsLanguages(...languages);
  return languages.find((language) => language === accepted) ?? fallbackLanguage;
});

/** The language that the address names, else the reader's choice, else the one that the browser prefers. */
export const languageOfPage = (ctx: Context): Language => {
  const [named] = [ctx.query[languageKey] ?? ''].flat();
  return asLanguage(named) ?? asLanguage(ctx.cookies.get(languageKey)) ?? languageOf(ctx);
};
