/** A form's values for what its schema gives: '' for an empty field, also for `Unchosen` ones. */
export type FormValues<Output, Unchosen extends keyof Output = never> = {
  [K in keyof Output]-?:
    | NonNullable<Output[K]>
    | (K extends Unchosen ? '' : null extends Output[K] ? '' : never);
};

/** Values of fields that the schema has: any other would not be sent. */
export type Fields<Values, Output> = Values & Record<Exclude<keyof Values, keyof Output>, never>;
