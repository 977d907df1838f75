declare module 'antd/dist/antd.css?set=*'
