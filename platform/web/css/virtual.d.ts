declare module 'virtual:antd-shell.css'
declare module 'virtual:antd-portal.css'
