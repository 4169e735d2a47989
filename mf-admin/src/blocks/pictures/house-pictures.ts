/** The pictures of the site for projects: files under /assets/projects/. */
export const housePictures = [
  'coffee-hills.jpg',
  'data-centre.jpg',
  'factory-yard.jpg',
  'highway.jpg',
  'hydro-dam.jpg',
  'irrigation-canal.jpg',
  'maize-fields.jpg',
  'mobile-network.jpg',
  'port-cranes.jpg',
  'processing-plant.jpg',
  'railway.jpg',
  'river-bridge.jpg',
  'solar-homes.jpg',
  'solar-park.jpg',
  'tech-campus.jpg',
  'terraced-farm.jpg',
  'textile-mill.jpg',
  'wind-ridge.jpg',
] as const;

/** The address of the picture `name` of a project. */
export const pictureAddress = (name: string): string =>
  `/assets/projects/${encodeURIComponent(name)}`;

/**
 * What a picture is called, by the name of its file or its address: `undefined` for an uploaded one, whose file is
 * named by a number only.
 */
export const pictureName = (picture: string): string | undefined => {
  const file = picture.split('/').at(-1) ?? '';
  return file.startsWith('upload-') ? undefined : file.replace(/\.\w+$/, '').replaceAll('-', ' ');
};
