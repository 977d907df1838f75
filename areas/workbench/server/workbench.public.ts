/** The part of the top bar that travels with the page. Messages and pictures of people are not kept: nothing is known of them. */
export const headerOf = (): { number: number | null; icon: string | null } => ({ number: null, icon: null })
