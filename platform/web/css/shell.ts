import 'antd/dist/antd.css?set=shell'
import './base.css'
