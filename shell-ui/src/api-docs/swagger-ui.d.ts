declare module 'swagger-ui-dist/swagger-ui.css';

declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  interface Call {
    headers: Record<string, string>;
  }

  export default function SwaggerUIBundle(options: {
    url: string;
    dom_id: string;
    deepLinking: boolean;
    requestInterceptor: (call: Call) => Call;
  }): void;
}
