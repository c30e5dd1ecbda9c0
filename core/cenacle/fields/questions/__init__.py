"""The house's own questions: fields that a clerk makes, puts in order and retires."""
