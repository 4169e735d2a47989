import type { Role } from '@ail/kit/contracts/enums';

/** Message ids that explain what each role may do. */
export const roleMeanings = {
  admin: 'adminPeople.meaning.admin',
  investor: 'adminPeople.meaning.investor',
  client: 'adminPeople.meaning.client',
} satisfies Record<Role, string>;
