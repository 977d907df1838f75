export { Outlet as Bare } from '@tanstack/react-router'
