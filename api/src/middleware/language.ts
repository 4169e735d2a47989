import { fallbackLanguage, type Language, languages } from '@ail/kit/contracts/enums';
import type { Context } from 'koa';

/** The best language for this caller, by `Accept-Language`. */
export const languageOf = (ctx: Context): Language => {
  const accepted = ctx.acceptsLanguages(...languages);
  return languages.find((language) => language === accepted) ?? fallbackLanguage;
};
