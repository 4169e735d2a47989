/**
 * Articles and research, with their versions.
 * Other features import only what this file exports.
 */

export { keepVersion } from './keep-version.ts';
export { ResourceModel } from './resource.model.ts';
export { resourcePictures } from './resource.pictures.ts';
export { presentForAdmin } from './resource.presenter.ts';
export { resourceIdAt } from './resource-address.model.ts';
