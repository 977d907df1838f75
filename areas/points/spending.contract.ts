// Apart from the calls of the wallet: pages of what costs points do not load those.

/** Why points may be refused: too few, a frozen wallet, the monthly limit of the person or the project. Of every call that holds points. */
export const spendingErrors = ['points.short', 'points.frozen', 'points.over_limit'] as const
