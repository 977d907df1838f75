export { default as NoneYet } from './NoneYet.tsx'
export { default as Overview, overviewLoader } from './Overview.tsx'
