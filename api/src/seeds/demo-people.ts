import type { Language } from '@ail/kit/contracts/enums';
import { normalised } from '@ail/kit/contracts/normalised';

export interface DemoPerson {
  name: string;
  organization: string | null;
  jobTitle: string | null;
  language: Language;
}

const names: readonly [string, Language][] = [
  ['Amara Okafor', 'en'],
  ['Kofi Mensah', 'en'],
  ['Aïssatou Ba', 'fr'],
  ['Juma Mwangi', 'sw'],
  ['Thandiwe Nkosi', 'en'],
  ['Jean-Baptiste Mbarga', 'fr'],
  ['Neema Kileo', 'sw'],
  ['Youssef El Amrani', 'fr'],
  ['Grace Achieng', 'en'],
  ['Ibrahim Traoré', 'fr'],
  ['Lerato Dlamini', 'en'],
  ['Zainab Bello', 'en'],
  ['Patrick Habimana', 'fr'],
  ['Rehema Salim', 'sw'],
  ['Chidi Eze', 'en'],
  ['Mariam Coulibaly', 'fr'],
  ['Samuel Tesfaye', 'en'],
  ['Halima Farah', 'sw'],
  ['Éric Ouédraogo', 'fr'],
  ['Naana Asante', 'en'],
  ['Baraka Mushi', 'sw'],
];

const organizations = [
  'Baobab Capital',
  'Rift Valley Cooperative Bank',
  'Ministry of Trade and Industry',
  'Sahel Growth Partners',
  null,
  'Harmattan Engineering',
  'Coopérative Espoir',
  'Zambezi Holdings',
];
const jobTitles = [
  'Investment Manager',
  'Managing Director',
  'Policy Adviser',
  null,
  'Project Owner',
  'Head of Finance',
];

const pick = <T>(list: readonly T[], index: number): T => {
  const value = list[index % list.length];
  if (value === undefined) throw new RangeError('An empty list has nothing to pick');
  return value;
};

/** The person with this number; the same one every time. */
export const demoPerson = (index: number): DemoPerson => {
  const [name, language] = pick(names, index);
  return {
    name,
    language,
    organization: pick(organizations, index * 3 + 1),
    jobTitle: pick(jobTitles, index * 5 + 2),
  };
};

/** An address nobody can own, different for every index. */
export const demoAddress = (name: string, index: number): string => {
  const local = normalised(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.');
  return `${local}.${index + 1}@example.org`;
};

export const pickFrom = pick;
