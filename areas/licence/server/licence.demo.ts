export const seed = () => Promise.resolve(false)
