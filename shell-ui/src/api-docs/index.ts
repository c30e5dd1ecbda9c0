/** The page on which a developer reads the API and tries it. */
import 'swagger-ui-dist/swagger-ui.css';
import SwaggerUIBundle from 'swagger-ui-dist/swagger-ui-bundle.js';

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#root',
  deepLinking: true,
  requestInterceptor(call) {
    const token = document.cookie.match(/(?:.*__Host-|^|; )csrf_token=([^;]+)/)?.[1];
    if (token) call.headers['X-CSRF-Token'] = decodeURIComponent(token);
    return call;
  },
});
