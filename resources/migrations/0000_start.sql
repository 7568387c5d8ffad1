CREATE TABLE `annotations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`schema_id` integer NOT NULL,
	`email_id` integer,
	`status` text NOT NULL,
	`status_before_review` text,
	`creator_id` integer,
	`modifier_id` integer,
	`created_at` text NOT NULL,
	`modified_at` text,
	`assigned_at` text,
	`confirmed_at` text,
	`confirmed_by_id` integer,
	`deleted_at` text,
	`deleted_by_id` integer,
	`exported_at` text,
	`exported_by_id` integer,
	`export_failed_at` text,
	`purged_at` text,
	`purged_by_id` integer,
	`rejected_at` text,
	`rejected_by_id` integer,
	`automatically_rejected` integer NOT NULL,
	`automated` integer NOT NULL,
	`restricted_access` integer NOT NULL,
	`training_enabled` integer NOT NULL,
	`rotation` integer,
	`messages` text,
	`metadata` text NOT NULL,
	`initial_values` text NOT NULL,
	`time_spent_active` real NOT NULL,
	`time_spent_overall` real NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schema_id`) REFERENCES `schemas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modifier_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`exported_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`purged_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rejected_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `annotations_queue` ON `annotations` (`queue_id`,`status`);--> statement-breakpoint
CREATE INDEX `annotations_organization` ON `annotations` (`organization_id`);--> statement-breakpoint
CREATE INDEX `annotations_document` ON `annotations` (`document_id`);--> statement-breakpoint
CREATE INDEX `annotations_schema` ON `annotations` (`schema_id`);--> statement-breakpoint
CREATE INDEX `annotations_email` ON `annotations` (`email_id`);--> statement-breakpoint
CREATE TABLE `candidates` (
	`id` integer PRIMARY KEY NOT NULL,
	`datapoint_id` integer NOT NULL,
	`text` text NOT NULL,
	`page` integer,
	`box` text,
	`score` real NOT NULL,
	FOREIGN KEY (`datapoint_id`) REFERENCES `datapoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `candidates_datapoint` ON `candidates` (`datapoint_id`);--> statement-breakpoint
CREATE TABLE `datapoints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`parent_id` integer,
	`position` integer NOT NULL,
	`schema_id` text NOT NULL,
	`category` text NOT NULL,
	`value` text,
	`normalized_value` text,
	`page` integer,
	`box` text,
	`rir_text` text,
	`rir_page` integer,
	`rir_box` text,
	`rir_confidence` real,
	`validation_sources` text NOT NULL,
	`hidden` integer NOT NULL,
	`options` text,
	`grid` text,
	`time_spent` real NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `datapoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `datapoints_annotation` ON `datapoints` (`annotation_id`,`parent_id`,`position`);--> statement-breakpoint
CREATE INDEX `datapoints_parent` ON `datapoints` (`parent_id`);--> statement-breakpoint
CREATE TABLE `edits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`schema_id` text NOT NULL,
	`op` text NOT NULL,
	`before` text,
	`after` text,
	`user_id` integer,
	`at` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `edits_annotation` ON `edits` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`parent_id` integer,
	`email_id` integer,
	`creator_id` integer,
	`file` text NOT NULL,
	`s3_name` text NOT NULL,
	`mime_type` text NOT NULL,
	`original_file_name` text NOT NULL,
	`attachment_status` text,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`email_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `documents_organization` ON `documents` (`organization_id`);--> statement-breakpoint
CREATE INDEX `documents_file` ON `documents` (`file`);--> statement-breakpoint
CREATE INDEX `documents_email` ON `documents` (`email_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_s3_name` ON `documents` (`s3_name`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`inbox_id` integer,
	`parent_id` integer,
	`file` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`cc` text NOT NULL,
	`bcc` text NOT NULL,
	`body_text_plain` text NOT NULL,
	`body_text_html` text NOT NULL,
	`headers` text NOT NULL,
	`metadata` text NOT NULL,
	`labels` text NOT NULL,
	`creator_id` integer,
	`filtered_out_document_count` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inbox_id`) REFERENCES `inboxes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `emails_queue` ON `emails` (`queue_id`);--> statement-breakpoint
CREATE TABLE `engines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`learning_enabled` integer NOT NULL,
	`description` text NOT NULL,
	`agenda_id` text NOT NULL,
	`settings` text NOT NULL,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `engines_organization` ON `engines` (`organization_id`);--> statement-breakpoint
CREATE TABLE `inboxes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_prefix` text NOT NULL,
	`bounce` text NOT NULL,
	`filters` text NOT NULL,
	`dmarc_check_action` text NOT NULL,
	`metadata` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inboxes_email` ON `inboxes` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `inboxes_queue` ON `inboxes` (`queue_id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`ui_settings` text NOT NULL,
	`metadata` text NOT NULL,
	`settings` text NOT NULL,
	`created_at` text NOT NULL,
	`modified_at` text
);
--> statement-breakpoint
CREATE TABLE `page_words` (
	`page_id` integer PRIMARY KEY NOT NULL,
	`words` blob NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`number` integer NOT NULL,
	`rotation_deg` integer NOT NULL,
	`skew` real NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`source` text NOT NULL,
	`s3_name` text NOT NULL,
	`metadata` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_annotation` ON `pages` (`annotation_id`,`number`);--> statement-breakpoint
CREATE TABLE `queue_users` (
	`id` integer PRIMARY KEY NOT NULL,
	`queue_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_users_pair` ON `queue_users` (`queue_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `queue_users_user` ON `queue_users` (`user_id`);--> statement-breakpoint
CREATE TABLE `queues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`workspace_id` integer,
	`schema_id` integer NOT NULL,
	`engine_id` integer,
	`session_timeout` text NOT NULL,
	`rir_url` text,
	`rir_params` text,
	`default_score_threshold` real NOT NULL,
	`automation_enabled` integer NOT NULL,
	`automation_level` text NOT NULL,
	`locale` text NOT NULL,
	`metadata` text NOT NULL,
	`use_confirmed_state` integer NOT NULL,
	`document_lifetime` text,
	`delete_after` text,
	`status` text NOT NULL,
	`training_enabled` integer NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schema_id`) REFERENCES `schemas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`engine_id`) REFERENCES `engines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `queues_organization` ON `queues` (`organization_id`);--> statement-breakpoint
CREATE INDEX `queues_workspace` ON `queues` (`workspace_id`);--> statement-breakpoint
CREATE INDEX `queues_schema` ON `queues` (`schema_id`);--> statement-breakpoint
CREATE TABLE `schemas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`metadata` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `schemas_organization` ON `schemas` (`organization_id`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`detail` text,
	`code` text,
	`result_collection` text,
	`result_id` integer,
	`content` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`one_time` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`lifetime_s` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_key` ON `tokens` (`key_hash`);--> statement-breakpoint
CREATE TABLE `upload_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`upload_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `upload_documents_upload` ON `upload_documents` (`upload_id`);--> statement-breakpoint
CREATE INDEX `upload_documents_document` ON `upload_documents` (`document_id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`creator_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_groups` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_groups_pair` ON `user_groups` (`user_id`,`group_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`username` text NOT NULL,
	`password_hash` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone_number` text,
	`date_joined` text NOT NULL,
	`is_active` integer NOT NULL,
	`last_login` text,
	`ui_settings` text NOT NULL,
	`metadata` text NOT NULL,
	`oidc_id` text,
	`auth_type` text NOT NULL,
	`deleted` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE INDEX `users_organization` ON `users` (`organization_id`);--> statement-breakpoint
CREATE TABLE `watched_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`folder_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`fingerprint` text NOT NULL,
	`outcome` text NOT NULL,
	`note` text,
	`moved` integer NOT NULL,
	`annotation_id` integer,
	`at` text NOT NULL,
	FOREIGN KEY (`folder_id`) REFERENCES `watched_folders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watched_files_folder` ON `watched_files` (`folder_id`,`id`);--> statement-breakpoint
CREATE INDEX `watched_files_fingerprint` ON `watched_files` (`folder_id`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `watched_folders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`queue_id` integer NOT NULL,
	`path` text NOT NULL,
	`enabled` integer NOT NULL,
	`state` text NOT NULL,
	`state_detail` text,
	`last_looked_at` text,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `watched_folders_path` ON `watched_folders` (`path`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`metadata` text NOT NULL,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `workspaces_organization` ON `workspaces` (`organization_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`queue` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'ready' NOT NULL,
	`tries_left` integer NOT NULL,
	`available_at` integer NOT NULL,
	`expires_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`queue`,`state`,`available_at`);