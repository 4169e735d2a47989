import { isId } from '@ail/kit/contracts/id';
import { offeredServices } from '../../blocks/content/offered-services.ts';

/** Message ids of topics, by the `topic` of an address. */
const topics: Readonly<Record<string, string>> = {
  consultation: 'contact.topic.consultation',
  hosting: 'contact.topic.hosting',
};

/** The topic in an address: a message id, or the id of an event, which its title names. */
export type Topic = { id: string; event?: undefined } | { id?: undefined; event: string };

/** Reads `?topic=`, `?service=` or `?event=`; nothing for unknown values. */
export const topicOf = (parameters: URLSearchParams): Topic | undefined => {
  const topic = parameters.get('topic');
  if (topic && Object.hasOwn(topics, topic)) return { id: topics[topic] ?? '' };
  const service = offeredServices.find(({ id }) => id === parameters.get('service'));
  if (service) return { id: service.title };
  const event = parameters.get('event');
  return event && isId(event) ? { event } : undefined;
};
