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
	`time_spent_edit` real DEFAULT 0 NOT NULL,
	`time_spent_blockers` real DEFAULT 0 NOT NULL,
	`time_spent_emails` real DEFAULT 0 NOT NULL,
	`time_spent_opening` real DEFAULT 0 NOT NULL,
	`latest_validate_started` real,
	`latest_validate_updated_before_confirm` real,
	`content_given` integer DEFAULT false NOT NULL,
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
CREATE INDEX `annotations_queue` ON `annotations` (`queue_id`,`status`,`organization_id`);--> statement-breakpoint
CREATE INDEX `annotations_queue_id` ON `annotations` (`queue_id`,`id`,`status`,`organization_id`);--> statement-breakpoint
CREATE INDEX `annotations_queue_created` ON `annotations` (`queue_id`,`created_at`,`id`,`status`,`organization_id`);--> statement-breakpoint
CREATE INDEX `annotations_queue_modified` ON `annotations` (`queue_id`,`modified_at`,`id`,`status`,`organization_id`);--> statement-breakpoint
CREATE INDEX `annotations_organization` ON `annotations` (`organization_id`,`status`);--> statement-breakpoint
CREATE INDEX `annotations_created` ON `annotations` (`organization_id`,`created_at`,`id`,`status`,`queue_id`);--> statement-breakpoint
CREATE INDEX `annotations_modified` ON `annotations` (`organization_id`,`modified_at`,`id`,`status`,`queue_id`);--> statement-breakpoint
CREATE INDEX `annotations_messages` ON `annotations` (`id`) WHERE "annotations"."messages" is not null;--> statement-breakpoint
CREATE INDEX `annotations_modifier` ON `annotations` (`modifier_id`);--> statement-breakpoint
CREATE INDEX `annotations_document` ON `annotations` (`document_id`);--> statement-breakpoint
CREATE INDEX `annotations_schema` ON `annotations` (`schema_id`);--> statement-breakpoint
CREATE INDEX `annotations_email` ON `annotations` (`email_id`);--> statement-breakpoint
CREATE TABLE `assignees` (
	`id` integer PRIMARY KEY NOT NULL,
	`annotation_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `assignees_pair` ON `assignees` (`annotation_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `assignees_user` ON `assignees` (`user_id`);--> statement-breakpoint
CREATE TABLE `audit_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`timestamp` text NOT NULL,
	`username` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`action` text NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_logs_type` ON `audit_logs` (`organization_id`,`object_type`);--> statement-breakpoint
CREATE INDEX `audit_logs_object` ON `audit_logs` (`object_type`,`object_id`);--> statement-breakpoint
CREATE TABLE `automation_blockers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `automation_blockers_annotation` ON `automation_blockers` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `connectors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`service_url` text NOT NULL,
	`params` text,
	`client_ssl_certificate` text,
	`client_ssl_key` text,
	`authorization_type` text NOT NULL,
	`authorization_token` text,
	`asynchronous` integer NOT NULL,
	`metadata` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `connectors_organization` ON `connectors` (`organization_id`);--> statement-breakpoint
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
CREATE INDEX `datapoints_value` ON `datapoints` (`schema_id`,`value`,`annotation_id`) WHERE "datapoints"."value" is not null;--> statement-breakpoint
CREATE INDEX `datapoints_normalized` ON `datapoints` (`schema_id`,`normalized_value`,`annotation_id`) WHERE "datapoints"."normalized_value" is not null;--> statement-breakpoint
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
CREATE TABLE `dedicated_engine_schemas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dedicated_engine_schemas_organization` ON `dedicated_engine_schemas` (`organization_id`);--> statement-breakpoint
CREATE TABLE `dedicated_engines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`schema_id` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`request` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schema_id`) REFERENCES `dedicated_engine_schemas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dedicated_engines_organization` ON `dedicated_engines` (`organization_id`);--> statement-breakpoint
CREATE TABLE `delete_recommendations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`trigger_id` integer NOT NULL,
	`enabled` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`trigger_id`) REFERENCES `triggers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delete_recommendations_queue` ON `delete_recommendations` (`queue_id`);--> statement-breakpoint
CREATE INDEX `delete_recommendations_trigger` ON `delete_recommendations` (`trigger_id`);--> statement-breakpoint
CREATE TABLE `document_relations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`type` text NOT NULL,
	`key` text,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_relations_annotation` ON `document_relations` (`annotation_id`,`type`,`key`);--> statement-breakpoint
CREATE TABLE `related_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`relation_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	FOREIGN KEY (`relation_id`) REFERENCES `document_relations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `related_documents_pair` ON `related_documents` (`relation_id`,`document_id`);--> statement-breakpoint
CREATE INDEX `related_documents_document` ON `related_documents` (`document_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`parent_id` integer,
	`email_id` integer,
	`creator_id` integer,
	`file` text NOT NULL,
	`md5` text,
	`s3_name` text NOT NULL,
	`mime_type` text NOT NULL,
	`original_file_name` text NOT NULL,
	`attachment_status` text,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	`purged_at` text,
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
CREATE TABLE `downloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`mime_type` text NOT NULL,
	`documents` text NOT NULL,
	`file` text,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `email_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`trigger_id` integer,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`enabled` integer NOT NULL,
	`automate` integer NOT NULL,
	`to` text NOT NULL,
	`cc` text NOT NULL,
	`bcc` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`trigger_id`) REFERENCES `triggers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `email_templates_queue` ON `email_templates` (`queue_id`);--> statement-breakpoint
CREATE INDEX `email_templates_trigger` ON `email_templates` (`trigger_id`);--> statement-breakpoint
CREATE INDEX `email_templates_organization` ON `email_templates` (`organization_id`);--> statement-breakpoint
CREATE TABLE `email_threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`root_email_id` integer,
	`subject` text NOT NULL,
	`from` text NOT NULL,
	`has_new_replies` integer NOT NULL,
	`root_email_read` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_email_created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_threads_queue` ON `email_threads` (`queue_id`);--> statement-breakpoint
CREATE INDEX `email_threads_organization` ON `email_threads` (`organization_id`);--> statement-breakpoint
CREATE TABLE `emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`inbox_id` integer,
	`parent_id` integer,
	`thread_id` integer,
	`template_id` integer,
	`message_id` text,
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
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inbox_id`) REFERENCES `inboxes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `emails`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`thread_id`) REFERENCES `email_threads`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`template_id`) REFERENCES `email_templates`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `emails_queue` ON `emails` (`queue_id`);--> statement-breakpoint
CREATE INDEX `emails_thread` ON `emails` (`thread_id`);--> statement-breakpoint
CREATE INDEX `emails_template` ON `emails` (`template_id`);--> statement-breakpoint
CREATE INDEX `emails_message` ON `emails` (`queue_id`,`message_id`);--> statement-breakpoint
CREATE TABLE `engine_fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`engine_id` integer NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`type` text NOT NULL,
	`subtype` text,
	`pre_trained_field_id` text,
	`tabular` integer NOT NULL,
	`multiline` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`engine_id`) REFERENCES `engines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `engine_fields_name` ON `engine_fields` (`engine_id`,`name`);--> statement-breakpoint
CREATE TABLE `engines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`learning_enabled` integer NOT NULL,
	`description` text NOT NULL,
	`agenda_id` text NOT NULL,
	`settings` text NOT NULL,
	`training_queues` text DEFAULT '[]' NOT NULL,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `engines_organization` ON `engines` (`organization_id`);--> statement-breakpoint
CREATE TABLE `hook_predecessors` (
	`id` integer PRIMARY KEY NOT NULL,
	`hook_id` integer NOT NULL,
	`predecessor_id` integer NOT NULL,
	FOREIGN KEY (`hook_id`) REFERENCES `hooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`predecessor_id`) REFERENCES `hooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hook_predecessors_pair` ON `hook_predecessors` (`hook_id`,`predecessor_id`);--> statement-breakpoint
CREATE INDEX `hook_predecessors_predecessor` ON `hook_predecessors` (`predecessor_id`);--> statement-breakpoint
CREATE TABLE `hook_queues` (
	`id` integer PRIMARY KEY NOT NULL,
	`hook_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	FOREIGN KEY (`hook_id`) REFERENCES `hooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hook_queues_pair` ON `hook_queues` (`hook_id`,`queue_id`);--> statement-breakpoint
CREATE INDEX `hook_queues_queue` ON `hook_queues` (`queue_id`);--> statement-breakpoint
CREATE TABLE `hooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`active` integer NOT NULL,
	`events` text NOT NULL,
	`sideload` text NOT NULL,
	`metadata` text NOT NULL,
	`config` text NOT NULL,
	`token_owner_id` integer,
	`token_lifetime_s` integer,
	`test` text NOT NULL,
	`description` text,
	`extension_source` text NOT NULL,
	`settings` text NOT NULL,
	`settings_schema` text,
	`secrets` text NOT NULL,
	`secrets_schema` text NOT NULL,
	`guide` text,
	`read_more_url` text,
	`extension_image_url` text,
	`hook_template_id` integer,
	`created_by_id` integer,
	`created_at` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`token_owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hooks_organization` ON `hooks` (`organization_id`);--> statement-breakpoint
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
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inboxes_email` ON `inboxes` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `inboxes_queue` ON `inboxes` (`queue_id`);--> statement-breakpoint
CREATE TABLE `annotation_labels` (
	`id` integer PRIMARY KEY NOT NULL,
	`label_id` integer NOT NULL,
	`annotation_id` integer NOT NULL,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `annotation_labels_pair` ON `annotation_labels` (`annotation_id`,`label_id`);--> statement-breakpoint
CREATE INDEX `annotation_labels_label` ON `annotation_labels` (`label_id`);--> statement-breakpoint
CREATE TABLE `labels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `labels_organization` ON `labels` (`organization_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`organization_id` integer NOT NULL,
	`queues` text NOT NULL,
	`expires_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_pair` ON `memberships` (`user_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `memberships_organization` ON `memberships` (`organization_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	`metadata` text NOT NULL,
	`creator_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`modifier_id` integer NOT NULL,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modifier_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notes_annotation` ON `notes` (`annotation_id`);--> statement-breakpoint
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
	`connector_id` integer,
	`engine_id` integer,
	`generic_engine_id` integer,
	`dedicated_engine_id` integer,
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
	FOREIGN KEY (`connector_id`) REFERENCES `connectors`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`engine_id`) REFERENCES `engines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dedicated_engine_id`) REFERENCES `dedicated_engines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `queues_organization` ON `queues` (`organization_id`);--> statement-breakpoint
CREATE INDEX `queues_workspace` ON `queues` (`workspace_id`);--> statement-breakpoint
CREATE INDEX `queues_schema` ON `queues` (`schema_id`);--> statement-breakpoint
CREATE INDEX `queues_engine` ON `queues` (`engine_id`);--> statement-breakpoint
CREATE INDEX `queues_dedicated_engine` ON `queues` (`dedicated_engine_id`);--> statement-breakpoint
CREATE TABLE `relation_annotations` (
	`id` integer PRIMARY KEY NOT NULL,
	`relation_id` integer NOT NULL,
	`annotation_id` integer NOT NULL,
	FOREIGN KEY (`relation_id`) REFERENCES `relations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `relation_annotations_pair` ON `relation_annotations` (`relation_id`,`annotation_id`);--> statement-breakpoint
CREATE INDEX `relation_annotations_annotation` ON `relation_annotations` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `relations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`type` text NOT NULL,
	`key` text,
	`parent_id` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `relations_key` ON `relations` (`organization_id`,`key`);--> statement-breakpoint
CREATE INDEX `relations_parent` ON `relations` (`parent_id`);--> statement-breakpoint
CREATE TABLE `rule_queues` (
	`id` integer PRIMARY KEY NOT NULL,
	`rule_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rule_queues_pair` ON `rule_queues` (`rule_id`,`queue_id`);--> statement-breakpoint
CREATE INDEX `rule_queues_queue` ON `rule_queues` (`queue_id`);--> statement-breakpoint
CREATE TABLE `rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`enabled` integer NOT NULL,
	`schema_id` integer,
	`trigger_condition` text NOT NULL,
	`synchronized_from_template` integer NOT NULL,
	`actions` text NOT NULL,
	`created_by_id` integer,
	`created_at` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schema_id`) REFERENCES `schemas`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rules_organization` ON `rules` (`organization_id`);--> statement-breakpoint
CREATE INDEX `rules_schema` ON `rules` (`schema_id`);--> statement-breakpoint
CREATE TABLE `schemas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`metadata` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	`deleted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `schemas_organization` ON `schemas` (`organization_id`);--> statement-breakpoint
CREATE TABLE `splits` (
	`annotation_id` integer PRIMARY KEY NOT NULL,
	`parent_id` integer NOT NULL,
	`parts` text NOT NULL,
	`values` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `splits_parent` ON `splits` (`parent_id`);--> statement-breakpoint
CREATE TABLE `suggested_edits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`documents` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suggested_edits_annotation` ON `suggested_edits` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `surveys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`template_uuid` text NOT NULL,
	`answers` text NOT NULL,
	`additional_data` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `surveys_organization` ON `surveys` (`organization_id`);--> statement-breakpoint
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
	`local` integer DEFAULT false NOT NULL,
	`expires_at` integer NOT NULL,
	`lifetime_s` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_key` ON `tokens` (`key_hash`);--> statement-breakpoint
CREATE TABLE `triggers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`event` text NOT NULL,
	`condition` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `triggers_queue` ON `triggers` (`queue_id`);--> statement-breakpoint
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
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
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
CREATE INDEX `watched_files_unmoved` ON `watched_files` (`folder_id`,`moved`);--> statement-breakpoint
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