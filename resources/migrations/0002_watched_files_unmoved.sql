DROP INDEX `watched_files_fingerprint`;--> statement-breakpoint
CREATE INDEX `watched_files_unmoved` ON `watched_files` (`folder_id`,`moved`);