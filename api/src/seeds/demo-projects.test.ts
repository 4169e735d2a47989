/** @runs sqlite */
import { fold } from '@ail/kit/contracts/fold';
import { projectTextSchema } from '@ail/kit/contracts/projects/project';
import { subSectorTerms } from '@ail/kit/contracts/projects/sub-sectors';
import { sanitise } from '../platform/sanitise.ts';
import { demoProjectDetails } from './demo-project-details.ts';
import { demoProjects } from './demo-projects.ts';

test('each sub-sector of the demo projects has a name in each language', () => {
  for (const { subSector } of demoProjects)
    expect(subSectorTerms).toHaveProperty([fold(subSector)]);
});

test('at least eight demo projects have details, which an admin could have written', async () => {
  const titles = Object.keys(demoProjectDetails);
  expect(titles.length).toBeGreaterThanOrEqual(8);
  for (const title of titles) {
    const project = demoProjects.find((one) => one.title === title);
    const details = demoProjectDetails[title];
    const written = { ...project, ...details };
    await expect(projectTextSchema.validate(written)).resolves.toMatchObject({ ...details });
    expect(sanitise(details?.details ?? '')).toBe(details?.details);
  }
});
