export { listProjects } from './sdk-project.service.ts'
