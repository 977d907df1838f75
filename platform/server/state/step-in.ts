/** A step of a review by its name, as tasks keep it; null for none of these. */
export const stepIn =
  <const S extends string>(steps: readonly S[]) =>
  (name: string | undefined): S | null =>
    steps.find((step) => step === name) ?? null
