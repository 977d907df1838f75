export { listWatchers, type Ref } from './publication.sql.ts'
