"""What any portal needs: it knows nothing of retreats."""
