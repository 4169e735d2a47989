import type { QueryOf } from '@ail/kit/contracts/call';
import type { listProjects } from '@ail/kit/contracts/projects/project.calls';

type ProjectQuery = QueryOf<typeof listProjects>;

/** The orders that a reader can choose, as the address names them. */
export const orders = ['newest', 'title', 'lowest', 'highest'] as const;
export type Order = (typeof orders)[number];

/** Message ids. */
export const orderLabels = {
  newest: 'projects.order.newest',
  title: 'projects.order.title',
  lowest: 'projects.order.lowest',
  highest: 'projects.order.highest',
} satisfies Record<Order, string>;

/** The query of each order. */
export const byOrder = {
  newest: { sort: 'newest' },
  title: { sort: 'title' },
  lowest: { sort: 'amount', order: 'asc' },
  highest: { sort: 'amount', order: 'desc' },
} satisfies Record<Order, ProjectQuery>;

/** Whether an order compares amounts. */
export const isByAmount = (order: Order | undefined): boolean =>
  order === 'lowest' || order === 'highest';
