import type { Project } from '@ail/kit/contracts/projects/project.shape';

export const projectTabs = ['all', 'featured', 'impact', 'recent'] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** What narrows the list; 'all' narrows nothing. */
export interface ProjectFilter {
  text: string;
  sector: string;
  location: string;
  range: string;
}

const any = (wanted: string) => wanted === 'all';

/** Those whose title or description has the text, in any case, and that pass the three choices. */
export const filterProjects = (
  projects: readonly Project[],
  { text, sector, location, range }: ProjectFilter,
): Project[] => {
  const wanted = text.trim().toLowerCase();
  return projects.filter(
    (project) =>
      (project.title.toLowerCase().includes(wanted) ||
        project.description.toLowerCase().includes(wanted)) &&
      (any(sector) || project.sector === sector) &&
      (any(location) || project.location === location) &&
      (any(range) || project.investmentRange.includes(range)),
  );
};

/** A number from `seed` and `id` that looks random and stays the same. */
const lot = (seed: number, id: number): number => {
  let value = Math.imul(id ^ Math.trunc(seed * 0xffffffff), 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
};

/** The ids of a random half of `projects`, rounded up: the same half for the same seed. */
export const drawHalf = (projects: readonly Project[], seed: number): ReadonlySet<number> => {
  const byLot = projects.map(({ id }) => id).sort((a, b) => lot(seed, a) - lot(seed, b));
  return new Set(byLot.slice(0, Math.ceil(byLot.length / 2)));
};

const newestFirst = (a: Project, b: Project) =>
  Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id;

/** What a tab shows of all projects, before anything narrows it. */
export const projectsOfTab = (
  projects: readonly Project[],
  tab: ProjectTab,
  seed: number,
): Project[] => {
  switch (tab) {
    case 'all':
      return [...projects];
    case 'featured': {
      const half = drawHalf(projects, seed);
      return projects.filter(({ id }) => half.has(id));
    }
    case 'impact':
      return projects.filter(({ impact }) => impact);
    case 'recent':
      return [...projects].sort(newestFirst);
  }
};

/** The three for the home page: those with impact first, then the newest. */
export const homeProjects = (projects: readonly Project[]): Project[] =>
  [...projects]
    .sort((a, b) => Number(b.impact) - Number(a.impact) || newestFirst(a, b))
    .slice(0, 3);
