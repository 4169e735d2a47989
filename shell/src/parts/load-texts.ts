import { languageStore } from '../language/language.ts';
import { PartError } from './report.ts';

/**
 * Loads the texts of `namespaces`.
 * @throws {PartError} named `locale`, if one loads in no language
 */
export const loadTexts = async (namespaces: readonly string[]): Promise<void> => {
  try {
    await languageStore.loadTexts(namespaces);
  } catch (error) {
    throw new PartError('locale', error);
  }
};
