import type { RateLimitName } from '@ail/kit/contracts/call';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** So many calls within a period, which begins with the first of them. */
export interface Limit {
  points: number;
  seconds: number;
  /** Names the count that several limits share. */
  prefix?: string;
}

/** What a limit can be counted by: how its rows are named, and how the documentation names it. */
export const limitKinds = {
  /** A network: of IPv6 one of 64 bits. */
  address: { prefix: 'a', subject: 'network' },
  /** An IPv6 network of 48 bits, whose owner can send from 65,536 networks of 64 bits. */
  wideNetwork: { prefix: 'w', subject: 'IPv6 /48' },
  /** An account from one network, so that guessing locks its owner out nowhere else. */
  account: { prefix: 'u', subject: 'account and network' },
  /** An account from anywhere. */
  everywhere: { prefix: 'e', subject: 'account' },
  /** How long a network is known for an account; `everywhere` does not apply to known networks. */
  knownNetwork: { prefix: 'n', subject: undefined },
  /** A mailbox from one network, so that a stranger cannot block another person's. */
  mailboxHere: { prefix: 'h', subject: 'mailbox and network' },
  /** A mailbox from anywhere. */
  mailbox: { prefix: 'l', subject: 'mailbox' },
} as const;

export type LimitKind = keyof typeof limitKinds;
export type Limits = Partial<Record<LimitKind, Limit | readonly Limit[]>>;

/** Mails of all kinds to addresses that may be unconfirmed; the outbox counts them by mailbox. */
const allMails = {
  address: { points: 40, seconds: hour, prefix: 'mails.a' },
  wideNetwork: { points: 400, seconds: hour, prefix: 'mails.w' },
} satisfies Limits;

/** The limits of declared calls. */
export const callLimits: Record<RateLimitName, Limits> = {
  signIn: {
    address: { points: 100, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
    knownNetwork: { points: 1, seconds: 30 * day },
  },
  signUp: { address: { points: 100, seconds: hour } },
  forgot: {
    address: [{ points: 30, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
    mailboxHere: { points: 5, seconds: hour },
  },
  password: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
  },
  // A proof of identity within a session; only failures count against the account.
  verify: {
    address: { points: 60, seconds: 15 * minute },
    account: { points: 10, seconds: 15 * minute },
    everywhere: { points: 100, seconds: 15 * minute },
  },
  // Each call stores a challenge for some minutes.
  passkeyOptions: { address: { points: 100, seconds: 15 * minute } },
  // Forms that mail the address they are given; `otherLimits` has those of each kind of mail.
  publicForm: {
    address: { points: 300, seconds: 10 * minute },
    mailboxHere: { points: 20, seconds: hour },
  },
  // The devices at a venue share an address. Each polls for changes some times a minute, and fetches the whole list, a
  // hundred tickets at a time, when it starts.
  door: { address: { points: 6000, seconds: 10 * minute } },
  // Mail programs end subscriptions for their users, many from one address; the token cannot be guessed.
  oneClick: { address: { points: 6000, seconds: 10 * minute } },
  newAddress: {
    address: [{ points: 20, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
    everywhere: { points: 5, seconds: hour },
    mailbox: { points: 3, seconds: hour },
  },
  // Against mistakes.
  bulkMails: {
    address: { points: 100, seconds: hour },
    everywhere: { points: 20, seconds: hour },
  },
  // Each submission mails the team, and each project stays.
  ownProjects: {
    address: { points: 300, seconds: hour },
    everywhere: { points: 60, seconds: hour },
  },
  // Each message is a mail to the other party.
  conversation: {
    address: { points: 300, seconds: 10 * minute },
    everywhere: { points: 60, seconds: hour },
  },
  // Opening a document to everyone is a mail to the team.
  documents: {
    address: { points: 300, seconds: 10 * minute },
    everywhere: { points: 60, seconds: hour },
  },
  profile: {
    address: { points: 300, seconds: 10 * minute },
    everywhere: { points: 60, seconds: hour },
  },
  // Of documents; examining one takes a process's time.
  upload: {
    address: { points: 60, seconds: hour },
    everywhere: { points: 30, seconds: hour },
  },
  // Each download is recorded.
  download: { address: { points: 300, seconds: 10 * minute } },
};

/** Limits that routers count themselves, depending on what a call causes. */
const otherLimits = {
  // Receipts of a form to the address it is given. Beyond these a message is stored and mailed to the team without a
  // receipt.
  receipts: {
    address: [{ points: 5, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
    mailbox: { points: 3, seconds: hour },
  },
  // Beyond these a registration is made without a confirmation. More than receipts, since a whole office may register
  // from one address, and the mail repeats none of the typed text.
  confirmations: {
    address: [{ points: 20, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
  },
  // Where an event wants addresses confirmed, a registration needs the mail: with those of `confirmations` a hundred
  // an hour.
  confirmationLinks: {
    address: { points: 80, seconds: hour },
    wideNetwork: allMails.wideNetwork,
  },
  // Of the newsletter. After three to one mailbox no more is sent; `invitations` refuses the call.
  invitation: { mailbox: { points: 3, seconds: hour } },
  invitations: {
    address: [{ points: 10, seconds: hour }, allMails.address],
    wideNetwork: allMails.wideNetwork,
  },
  // Subscribers who subscribe again get a mail, which also counts as an invitation.
  alreadySubscribed: { mailbox: { points: 1, seconds: day } },
  // The call for a new address also mails the current one, which may be unconfirmed.
  newAddressNotice: allMails,
  // Each is a mail to the owner of a project, whichever address its sender typed.
  inquiries: { address: { points: 60, seconds: hour } },
  clientErrors: { address: { points: 60, seconds: 10 * minute } },
  // Every visit sends some, and many visitors may share an address.
  clientSuccesses: { address: { points: 600, seconds: 10 * minute } },
} satisfies Record<string, Limits>;

/** Every limit of the site by network, account and mailbox of a call. */
export const limits: Record<LimitName, Limits> = { ...callLimits, ...otherLimits };
export type LimitName = RateLimitName | keyof typeof otherLimits;

/** How the mails to one mailbox, of all callers, are counted; the outbox has the limits. */
export const mailboxCounts = {
  passwords: { prefix: 'mailbox.passwords', seconds: hour },
  limited: { prefix: 'mailbox.others', seconds: hour },
  summary: { prefix: 'mailbox.summary', seconds: hour },
} as const;
