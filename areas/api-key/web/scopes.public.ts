// What the caller's keys may be good for, for the areas that offer the same.
export { scopesQuery } from './api-key.queries.ts'
