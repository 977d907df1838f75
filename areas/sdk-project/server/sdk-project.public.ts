export { listProjects } from './sdk-project.service.ts'
export { projectsTouched } from './touched.sql.ts'
