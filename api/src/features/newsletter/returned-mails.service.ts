import type { BouncesNoted } from '@ail/kit/contracts/newsletter/issue.shape';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { keyOf } from '../../platform/db/base.model.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { recount } from './deliveries.service.ts';
import { noteBounced } from './newsletter.service.ts';
import { NewsletterDeliveryModel } from './newsletter-delivery.model.ts';
import { SubscriberModel } from './subscriber.model.ts';

/**
 * Notes that mails came back after the mail server had taken them. Of each issue it counts once for an address.
 * @returns for how many addresses it was noted, and which ones no subscriber has
 */
export const noteReturned = (
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  emails: readonly string[],
): Promise<BouncesNoted> =>
  inTransaction(db, async (trx) => {
    const keys = [...new Set(emails.map(keyOf))];
    const subscribers = await SubscriberModel.query(trx).whereIn('emailKey', keys).forUpdate();
    const issues = new Set<number>();
    let count = 0;
    for (const { id } of subscribers) {
      const latest = await NewsletterDeliveryModel.query(trx)
        .where({ subscriberId: id })
        .whereIn('state', ['sent', 'bounced', 'refused', 'inDoubt'])
        .orderBy('id', 'desc')
        .first();
      // Noted already: the issues before it are not meant.
      if (latest?.state !== 'sent' && latest?.state !== 'inDoubt') continue;
      const changed = await NewsletterDeliveryModel.query(trx)
        .patch({ state: 'bounced' })
        .where({ id: latest.id, state: latest.state });
      if (changed === 0) continue;
      await noteBounced(trx, id);
      issues.add(latest.issueId);
      count += 1;
    }
    for (const id of issues) await recount(trx, id);
    // No addresses: the log holds none of visitors.
    if (count > 0)
      await audit(trx, actor, {
        action: 'message',
        entity: 'message',
        entityId: null,
        after: { returnedMails: count },
      });
    const known = new Set(subscribers.map(({ emailKey }) => emailKey));
    return { count, unknown: emails.filter((email) => !known.has(keyOf(email))) };
  });
