export { default as Overview, overviewLoader } from './Overview.tsx'
