import './field.module.css';
import './result.module.css';
