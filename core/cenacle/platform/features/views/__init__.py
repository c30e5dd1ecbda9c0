"""`/api/features/…` and `/api/plugins/…`, and in development `/api/dev/builds`."""
